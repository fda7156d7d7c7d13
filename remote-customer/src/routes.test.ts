import { expectRoutes } from '@pautang/shared/testing';
import * as area from './routes';

it('the service area has all its pages', () => expectRoutes(area, '/customer', '/guide'));
