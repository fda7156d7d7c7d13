import { StandingPage } from '../../components/legal-text/StandingText';

export const Page = () => <StandingPage kind="service" heading="Service agreement" />;
