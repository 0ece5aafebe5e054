import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type PrintedReport, printReport } from './printed-report.ts';

const { resolve } = createRequire(import.meta.url);
const font = (file: string) => readFile(resolve(`@expo-google-fonts/noto-sans/${file}`));

// Runs in a separate process: one PDF blocks it for seconds, and a large report may take much memory.
process.once('message', async (report: PrintedReport) => {
  const regular = await font('400Regular/NotoSans_400Regular.ttf');
  const bold = await font('700Bold/NotoSans_700Bold.ttf');
  process.send?.(printReport(report, { regular, bold }), () => process.disconnect());
});
