import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PdfFonts } from '@timeweave/shared/report-pdf';

const { resolve } = createRequire(import.meta.url);
const font = (file: string) => readFile(resolve(`@expo-google-fonts/noto-sans/${file}`));

/** Loads the fonts for PDF reports, the same that browsers load. */
export async function pdfFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([
    font('400Regular/NotoSans_400Regular.ttf'),
    font('700Bold/NotoSans_700Bold.ttf'),
  ]);
  return { regular, bold };
}
