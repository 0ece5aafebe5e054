/** Returns the smallest of 1, 2, 2.5, 5 and their tenfolds and tenths that is not below the value, which is above 0. */
export function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5].find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(3));
}
