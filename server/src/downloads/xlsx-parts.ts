const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetPath = 'xl/worksheets/sheet1.xml';

/** The cell formats, in the order of `xlsx-sheet.ts`: plain, heading, text (49), date, time, duration. */
const formats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  ...[49, 164, 165, 166].map(
    (format) =>
      `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
];

const styleSheet = [
  `${declaration}<styleSheet xmlns="${spreadsheet}">`,
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
  '<numFmt numFmtId="165" formatCode="hh:mm:ss"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`,
].join('');

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;

const relationsOf = (...each: string[]) =>
  `${declaration}<Relationships xmlns="${relations}">${each.join('')}</Relationships>`;

const override = (part: string, kind: string) =>
  `<Override PartName="/${part}" ContentType="${contentType}.${kind}+xml"/>`;

/** The files of a workbook besides its only sheet (ECMA-376, SpreadsheetML). */
export const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': [
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('xl/workbook.xml', 'sheet.main'),
    override(sheetPath, 'worksheet'),
    override('xl/styles.xml', 'styles'),
    '</Types>',
  ].join(''),
  '_rels/.rels': relationsOf(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': [
    `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${office}">`,
    '<sheets><sheet name="Entries" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ].join(''),
  'xl/_rels/workbook.xml.rels': relationsOf(
    relation(1, 'worksheet', 'worksheets/sheet1.xml'),
    relation(2, 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': styleSheet,
};
