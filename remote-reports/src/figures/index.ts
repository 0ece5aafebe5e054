export { FigureRow } from './figure-row.tsx';
