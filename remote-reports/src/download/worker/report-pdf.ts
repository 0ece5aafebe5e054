import { detailedPdf, type PdfFonts, type PrintedEntry, summaryPdf } from '@timeweave/shared/report-pdf';
import type { PdfMessage, PdfOrder, PdfOutcome } from '../pdf-message.ts';

declare const self: DedicatedWorkerGlobalScope;

/* Creates one PDF outside the main thread. The page terminates the worker. */

const entries: PrintedEntry[] = [];

async function bytesAt(address: string | URL): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${String(address)}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Loads the fonts while the report is loading; undefined when that fails. */
const loading: Promise<PdfFonts | undefined> = Promise.all([
  bytesAt(new URL('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', import.meta.url)),
  bytesAt(new URL('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', import.meta.url)),
]).then(
  ([regular, bold]) => ({ regular, bold }),
  () => undefined,
);

function fileOf(order: PdfOrder, fonts: PdfFonts, logo: Uint8Array | undefined): Uint8Array<ArrayBuffer> {
  const settings = { ...order.settings, fonts };
  if ('summary' in order) {
    const { heading } = order.summary;
    return summaryPdf({ ...order.summary, heading: { ...heading, logo } }, settings);
  }
  const { heading } = order.detailed;
  return detailedPdf({ ...order.detailed, heading: { ...heading, logo }, entries }, settings);
}

async function outcomeOf(order: PdfOrder): Promise<PdfOutcome> {
  const fonts = await loading;
  if (!fonts) return { failed: 'fonts' };
  // The logo is optional.
  const logo = order.logo ? await bytesAt(order.logo).catch(() => undefined) : undefined;
  try {
    return { file: fileOf(order, fonts, logo) };
  } catch (error) {
    console.error(error);
    return { failed: 'report' };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PdfMessage>) => {
  if ('entries' in data) {
    if (data.isFirst) entries.length = 0;
    entries.push(...data.entries);
  } else void outcomeOf(data.order).then((outcome) => self.postMessage(outcome));
});
