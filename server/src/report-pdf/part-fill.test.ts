/** @jest-environment node */
import { jsPDF } from 'jspdf';
import { type PartLook, stackLooks } from '@timeweave/shared/report-look';
import { fillPart } from './part-fill.ts';

const none = '#000000';
const parts = ['Plain', 'Patterned'].map((name, nth) => ({ key: `${nth}`, name, color: '#d13b4b', time: 1 }));
const [plain, patterned] = stackLooks(parts, { billable: none, notBillable: none, other: none });

/** Draws a part as a square, and returns the operators of the PDF's page. */
function operatorsOf(look: PartLook | undefined): string[] {
  const doc = new jsPDF({ unit: 'pt' });
  const box = { x: 10, y: 10, width: 20, height: 20 };
  fillPart(
    doc,
    look ?? { color: none },
    (style) => void doc.rect(box.x, box.y, box.width, box.height, style),
    box,
  );
  const page = /stream\n(.*?)endstream/s.exec(doc.output())?.[1] ?? '';
  return page.split('\n').map((line) => line.trim());
}

const isLine = (operator: string) => operator === 'S';

it('a plain part is filled with its colour', () => {
  const operators = operatorsOf(plain);
  expect(operators).toContain('0.82 0.23 0.29 rg');
  expect(operators.filter(isLine)).toEqual([]);
});

it('a patterned part keeps its colour, and its lines are clipped to its shape', () => {
  const operators = operatorsOf(patterned);
  expect(operators).toContain('0.82 0.23 0.29 rg');
  expect(operators.filter(isLine).length).toBeGreaterThan(3);
  expect(operators.indexOf('W')).toBeLessThan(operators.findIndex(isLine));
  expect(operators.indexOf('W')).toBeGreaterThan(operators.indexOf('q'));
  expect(operators.lastIndexOf('Q')).toBeGreaterThan(operators.findLastIndex(isLine));
});
