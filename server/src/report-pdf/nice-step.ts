/** Returns the smallest number of the form 1, 2, 2.5 or 5 × 10ⁿ that is not below `value`, which is above 0. */
export function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5].find((each) => each * power >= value * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(3));
}
