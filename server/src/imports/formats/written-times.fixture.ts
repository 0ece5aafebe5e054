import fc from 'fast-check';

export const zones = [
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
] as const;

export const parts = (ms: number, zone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const found = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const get = (name: string) => found[name] ?? '';
  return {
    y: get('year'),
    m: get('month'),
    d: get('day'),
    h: get('hour'),
    min: get('minute'),
    s: get('second'),
  };
};
type Parts = ReturnType<typeof parts>;

export const dateStyles: Record<string, (at: Parts) => string> = {
  'YYYY-MM-DD': ({ y, m, d }) => `${y}-${m}-${d}`,
  'MM/DD/YYYY': ({ y, m, d }) => `${m}/${d}/${y}`,
  'DD/MM/YYYY': ({ y, m, d }) => `${d}/${m}/${y}`,
  'DD-MM-YYYY': ({ y, m, d }) => `${d}-${m}-${y}`,
  'MM-DD-YYYY': ({ y, m, d }) => `${m}-${d}-${y}`,
  'DD.MM.YYYY': ({ y, m, d }) => `${d}.${m}.${y}`,
  'M/D/YYYY': ({ y, m, d }) => `${Number(m)}/${Number(d)}/${y}`,
};
const twelve = (at: Parts) => [((Number(at.h) + 11) % 12) + 1, Number(at.h) < 12 ? 'AM' : 'PM'] as const;
export const timeStyles: Record<string, (at: Parts) => string> = {
  'HH:MM:SS': ({ h, min, s }) => `${h}:${min}:${s}`,
  'H:MM:SS': ({ h, min, s }) => `${Number(h)}:${min}:${s}`,
  'h:mm:ss AM': (at) => `${String(twelve(at)[0]).padStart(2, '0')}:${at.min}:${at.s} ${twelve(at)[1]}`,
};
export const two = (number: number) => String(number).padStart(2, '0');
export const split = (total: number) =>
  [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60] as const;
export const durationStyles: Record<string, (seconds: number) => string> = {
  improved: (total) => `${split(total)[0]}:${two(split(total)[1])}:${two(split(total)[2])}`,
  full: (total) => split(total).map(two).join(':'),
  classic: (total) =>
    total < 3600 ? `${two(split(total)[1])}:${two(split(total)[2])} min` : split(total).map(two).join(':'),
};
export const pick = <Value>(styles: Record<string, Value>) => fc.constantFrom(...Object.values(styles));

export const numberStyles: Record<string, (hours: number) => string> = {
  dot: (hours) => hours.toFixed(2),
  comma: (hours) => hours.toFixed(2).replace('.', ','),
  english: (hours) => hours.toLocaleString('en', { minimumFractionDigits: 2 }),
  german: (hours) => hours.toLocaleString('de', { minimumFractionDigits: 2 }),
  french: (hours) => hours.toLocaleString('fr', { minimumFractionDigits: 2 }),
};
