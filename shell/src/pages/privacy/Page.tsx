import { StandingPage } from '../../components/legal-text/StandingText';

export const Page = () => <StandingPage kind="privacy" heading="Privacy policy" />;
