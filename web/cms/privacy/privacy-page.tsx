import { StaffPage } from '../staff-page.tsx';
import { RetentionSection } from './retention-section.tsx';
import { VisitorSearch } from './visitor-search.tsx';

/** What is stored about one person, and for how long. */
export function PrivacyPage() {
  return (
    <StaffPage title="Privacy" note="What is stored about one person, and how long it is kept.">
      <VisitorSearch />
      <RetentionSection />
    </StaffPage>
  );
}
