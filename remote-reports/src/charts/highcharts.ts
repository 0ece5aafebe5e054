import Highcharts from 'highcharts';
import 'highcharts/modules/accessibility';

/** The value of a theme token, for a library that draws with values and not with variables. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--tw-${name}`).trim();
}

/** What all charts have in common: the theme's type and colours, nothing that loads from elsewhere. */
export function themed(options: Highcharts.Options): Highcharts.Options {
  const base: Highcharts.Options = {
    credits: { enabled: false },
    title: { text: '' },
    chart: { backgroundColor: 'transparent', style: { fontFamily: 'inherit' }, animation: false },
    tooltip: {
      backgroundColor: token('surface-raised'),
      borderColor: token('border'),
      style: { color: token('text') },
    },
    plotOptions: { series: { animation: false } },
  };
  return Highcharts.merge(base, options);
}

/** Highcharts reads its texts as markup: a name typed by a person must come out as typed. */
export function asText(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export { Highcharts };
