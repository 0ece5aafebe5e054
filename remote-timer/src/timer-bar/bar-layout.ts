import { css, styled } from '@timeweave/shared/facade';
import type { Mode } from './mode-switch.tsx';

/**
 * The bar's grid areas, by width. The main button keeps its position in both modes, running or not: the lines above
 * it have a fixed height. Discard (in `side`) is never beside it.
 */
const areas = {
  phone: {
    timer: `'text text side side' 'booking booking booking booking' 'times times times button'`,
    manual: `'text text side side' 'booking day day day' 'times times times button' 'notes notes notes notes'`,
    columns: 'minmax(0, 1fr) auto auto 44px',
  },
  tablet: {
    timer: `'text text text text' 'booking side times button'`,
    manual: `'text text text text' 'booking side . button' 'times times times times' 'notes notes notes notes'`,
    columns: 'minmax(0, 1fr) auto auto 44px',
  },
  narrow: {
    timer: `'text booking side times button'`,
    manual: `'text booking side . button' 'times times times times times' 'notes notes notes notes notes'`,
    columns: 'minmax(120px, 1fr) fit-content(40%) auto auto 44px',
  },
  wide: {
    timer: `'text booking side times . button'`,
    manual: `'text booking side times times button' 'notes notes notes notes notes notes'`,
    columns: 'minmax(120px, 1fr) fit-content(40%) auto auto auto 44px',
  },
};

const layout = (width: keyof typeof areas) => css<{ $mode: Mode }>`
  grid-template-areas: ${({ $mode }) => areas[width][$mode]};
  grid-template-columns: ${areas[width].columns};
`;

/** The sticky bar. It takes the focus after a start or save, so that letters are shortcuts again. */
export const Bar = styled.section<{ $running: boolean; $mode: Mode }>`
  outline: none;
  position: sticky;
  top: 0;
  z-index: var(--tw-layer-sticky);
  display: grid;
  grid-template-rows: 44px;
  align-items: center;
  gap: 0 var(--tw-space-3);
  min-height: 64px;
  padding: 10px var(--tw-space-6);
  border-bottom: 1px solid var(--tw-border);
  box-shadow: inset 0 2px 0 ${({ $running }) => ($running ? 'var(--tw-running)' : 'transparent')};
  background: var(--tw-surface-raised);
  ${layout('wide')}
  @media (max-width: 1359px) {
    ${layout('narrow')}
  }
  @media (max-width: 1023px) {
    ${layout('tablet')}
    grid-template-rows: var(--tw-control) 44px;
    gap: var(--tw-space-1) var(--tw-space-2);
  }
  @media (max-width: 767px) {
    ${layout('phone')}
    grid-template-rows: var(--tw-control) var(--tw-control) 44px;
    padding: var(--tw-space-2) var(--tw-space-3);
  }
`;

/** What the running entry would move, while it is unknown whether one runs. */
const whenKnown = css`
  [data-loading] > & {
    visibility: hidden;
  }
`;

export const Booking = styled.div`
  grid-area: booking;
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  min-width: 0;
  ${whenKnown}
`;

/** The mode switch or, while running, 'Add past time' and Discard. */
export const Side = styled.div`
  grid-area: side;
  display: flex;
  align-items: center;
  justify-content: center;
  @media (max-width: 767px) {
    justify-content: end;
  }
  min-width: var(--tw-control);
  ${whenKnown}
`;

/** The clock. */
export const Controls = styled.div`
  grid-area: times;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: var(--tw-space-2);
  ${whenKnown}
`;
