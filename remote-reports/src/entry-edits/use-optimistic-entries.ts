import { useCallback, useState } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';

/** Optimistic values by entry id; null hides an entry. */
export type ShownChanges = ReadonlyMap<number, Partial<ReportEntry> | null>;

/** Layers of optimistic values over the loaded entries. */
export function useOptimisticEntries() {
  const [layers, setLayers] = useState<readonly ShownChanges[]>([]);

  /** Shows changes until the returned function is called. */
  const show = useCallback((layer: ShownChanges) => {
    setLayers((others) => [...others, layer]);
    return () => setLayers((all) => all.filter((each) => each !== layer));
  }, []);

  /** Returns entries with their changes; unchanged entries keep their identity. */
  const withChanges = useCallback(
    (entries: readonly ReportEntry[]): readonly ReportEntry[] => {
      if (layers.length === 0) return entries;
      return entries.flatMap((entry) => {
        let shown: ReportEntry | null = entry;
        for (const layer of layers) {
          const change = layer.get(entry.timer_id);
          if (change === undefined || shown === null) continue;
          shown = change && { ...shown, ...change };
        }
        return shown ?? [];
      });
    },
    [layers],
  );
  return { show, withChanges };
}
