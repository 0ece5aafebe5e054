import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatTime, zoneNameAt } from '@timeweave/shared/time';
import { Button, Dialog } from '@timeweave/shared/ui';

/** One possible instant of a typed time. */
export interface Reading {
  ms: number;
  take: () => void;
}

/** Asks which instant of a repeated hour is meant. */
export function WhichHourDialog({
  readings,
  onClose,
}: {
  readings: readonly Reading[];
  onClose: () => void;
}) {
  const { timeZone, timeFormat } = usePreferences();
  const shown = (ms: number) => formatTime(ms, timeZone, timeFormat);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="That hour comes twice. Which one?"
      description="The clocks go back on that day."
    >
      <Answers>
        {readings.map(({ ms, take }, index) => (
          <Button
            key={ms}
            onClick={() => {
              onClose();
              take();
            }}
          >
            {shown(ms)} {zoneNameAt(ms, timeZone)}, the {index === 0 ? 'first' : 'second'}
          </Button>
        ))}
      </Answers>
    </Dialog>
  );
}

const Answers = styled.div`
  display: grid;
  gap: var(--tw-space-2);
`;
