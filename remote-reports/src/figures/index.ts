export { type Figure, FigureRow } from './figure-row.tsx';
