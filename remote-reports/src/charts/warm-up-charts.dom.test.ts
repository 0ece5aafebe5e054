import Highcharts from 'highcharts';
import { warmUpCharts } from './index.ts';

it('fails silently and leaves no elements in a browser that cannot draw charts', async () => {
  const draw = jest.spyOn(Highcharts, 'chart').mockImplementation(() => {
    throw new Error('No drawing here.');
  });
  await expect(warmUpCharts()).resolves.toBeUndefined();
  expect(draw).toHaveBeenCalled();
  expect(document.body).toBeEmptyDOMElement();
  draw.mockRestore();
});
