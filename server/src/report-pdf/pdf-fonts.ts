import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PdfFonts } from './paper.ts';

const { resolve } = createRequire(import.meta.url);
const font = (file: string) => readFile(resolve(`@expo-google-fonts/noto-sans/${file}`));

/** Loads the fonts of PDF reports. */
export async function pdfFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([
    font('400Regular/NotoSans_400Regular.ttf'),
    font('700Bold/NotoSans_700Bold.ttf'),
  ]);
  return { regular, bold };
}
