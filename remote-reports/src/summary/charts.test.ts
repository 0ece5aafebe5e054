import Highcharts from 'highcharts';
import { warmUpCharts } from './index.ts';

it('a browser that cannot draw the first charts keeps nothing of them, and nothing fails', async () => {
  const draw = jest.spyOn(Highcharts, 'chart').mockImplementation(() => {
    throw new Error('No drawing here.');
  });
  await expect(warmUpCharts()).resolves.toBeUndefined();
  expect(draw).toHaveBeenCalled();
  expect(document.body).toBeEmptyDOMElement();
  draw.mockRestore();
});
