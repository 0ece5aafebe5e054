import { styled } from '@timeweave/shared/facade';
import { EmbedMark, KeysMark, TeamMark } from './benefit-marks.tsx';

const benefits = [
  {
    Mark: KeysMark,
    who: 'For people who track time',
    what: 'A few words, Enter, and it runs',
    why: 'The timer keeps running when you close the page or go offline. Your day adds up as you work, and reports match it to the second.',
  },
  {
    Mark: TeamMark,
    who: 'For teams',
    what: 'One picture of everyone’s time',
    why: 'Invite your colleagues, share projects, clients and tags, and see where the time of a week or a month went. You decide who sees the team’s time and rates.',
  },
  {
    Mark: EmbedMark,
    who: 'For the tools you use',
    what: 'A timer where the work is',
    why: 'Start and stop the timer in your issue tracker, your CRM or your intranet, and show your tracked time in your calendar.',
  },
];

export function Benefits() {
  return (
    <Band>
      <Cards>
        {benefits.map(({ Mark, who, what, why }) => (
          <Benefit key={what}>
            <Picture aria-hidden="true">
              <Mark />
            </Picture>
            <Who>{who}</Who>
            <h2>{what}</h2>
            <Why>{why}</Why>
          </Benefit>
        ))}
      </Cards>
    </Band>
  );
}

const Band = styled.section`
  border-block: 1px solid var(--tw-border);
  background: var(--tw-surface-raised);
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--tw-space-10) clamp(24px, 4vw, 48px);
  width: min(1200px, 100%);
  margin: 0 auto;
  padding: var(--tw-space-12) var(--tw-space-6);
  @media (max-width: 767px) {
    grid-template-columns: 1fr;
    padding: var(--tw-space-10) var(--tw-space-4);
  }
`;

const Benefit = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--tw-space-1);
`;

const Picture = styled.div`
  display: flex;
  align-items: center;
  min-height: 64px;
  margin-bottom: var(--tw-space-3);
`;

const Who = styled.p`
  color: var(--tw-accent-text);
  font-size: var(--tw-font-small);
  font-weight: 600;
`;

const Why = styled.p`
  max-width: 52ch;
  color: var(--tw-text-muted);
`;
