import sharp from 'sharp';
import { readdirSync } from 'node:fs';
const [, , dir, width, scheme, columns] = process.argv;
const files = readdirSync(dir)
  .filter((f) => f.endsWith(`-${width}-${scheme}.png`))
  .sort();
const w = width === '1280' ? 800 : 320,
  h = width === '1280' ? 500 : 711,
  c = Number(columns);
const tiles = await Promise.all(
  files.map(async (f, i) => ({
    input: await sharp(`${dir}/${f}`).resize(w, h).png().toBuffer(),
    left: (i % c) * (w + 6),
    top: Math.floor(i / c) * (h + 6),
  })),
);
await sharp({
  create: {
    width: c * (w + 6),
    height: Math.ceil(files.length / c) * (h + 6),
    channels: 3,
    background: 'red',
  },
})
  .composite(tiles)
  .png()
  .toFile(`/tmp/sheet-${width}-${scheme}.png`);
