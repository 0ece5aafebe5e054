import { chartColors } from './colors.ts';
import { Highcharts, themed } from './highcharts.ts';

/** Draws a chart and returns the texts on the page whose computed style was read. */
function readTexts(fontSize: string | undefined): (string | null)[] {
  const read: (string | null)[] = [];
  const original = window.getComputedStyle;
  const spy = jest.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    if (element.nodeName === 'text' && element.isConnected) read.push(element.textContent);
    return original(element, pseudo);
  });
  const place = document.body.appendChild(document.createElement('div'));
  const labels = { style: { fontSize } };
  const options = themed(chartColors(), 'Time by day', {
    xAxis: { categories: ['Mon', 'Tue'], labels },
    yAxis: { title: { text: '' }, labels },
    series: [{ type: 'column', data: [1, 2] }],
  });
  Highcharts.chart(place, options).destroy();
  place.remove();
  spy.mockRestore();
  return read;
}

it('a chart does not read the computed style of titles, nor of labels with a size in px', () => {
  expect(readTexts('12px')).toEqual([]);
});

it('a chart reads the computed style of labels without a size in px', () => {
  expect(readTexts('1em')).toEqual(expect.arrayContaining(['Mon', 'Tue']));
});
