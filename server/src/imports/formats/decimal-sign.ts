import { durationSign } from './durations.ts';
import type { DecimalSign, Decision } from './read-file.ts';

/** Collects what the numbers of a column show about the decimal sign. */
export class DecimalSignEvidence {
  private readonly shown = { '.': 0, ',': 0 };
  private readonly ambiguous = new Set<string>();
  private readonly mixed = new Set<string>();

  add(text: string): void {
    const sign = durationSign(text);
    if (sign === 'both') {
      if (this.ambiguous.size < 3) this.ambiguous.add(text);
    } else if (sign) {
      this.shown[sign] += 1;
      if (this.mixed.size < 3 && this.shown[sign] === 1) this.mixed.add(text);
    }
  }

  decide(): Decision<DecimalSign> {
    const { '.': dots, ',': commas } = this.shown;
    const value = commas > dots ? ',' : '.';
    // Both: the file was edited.
    if (dots > 0 && commas > 0) return { value, ask: true, samples: [...this.mixed] };
    const ask = dots + commas === 0 && this.ambiguous.size > 0;
    return { value, ask, samples: ask ? [...this.ambiguous] : [] };
  }
}
