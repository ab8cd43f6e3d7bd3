import { strFromU8, strToU8, zipSync } from 'fflate'
import { container, type Rows, repacked, utf16, windows1251, workbook } from './list-files.ts'

export const EAN = '4690363024544'

export const HEAD = ['Артикул', 'Количество']
const good: Rows = [HEAD, ['KL-100', 5], ['DR-1', 2]]
export const csv = 'Артикул;Количество\r\nKL-100;5\r\nDR-1;2\r\n'
const bothFound = ['2 found KL-100 5', '3 found DR-1 2']
const russian = 'Артикул;Наименование;Кол-во\r\nKL-100;Ключ;5\r\nDR-1;Дрель;2\r\n'

/** Read without remarks: encodings, delimiters, headers, file types. */
export const read: readonly (readonly [
  title: string,
  name: string,
  content: string | Uint8Array,
  lines: string[],
])[] = [
  ['XLSX', 'a.xlsx', workbook('xlsx', good), bothFound],
  ['XLS', 'a.xls', workbook('xls', good), bothFound],
  ['ODS', 'a.ods', workbook('ods', good), bothFound],
  ['XLSX called XLS', 'a.xls', workbook('xlsx', good), bothFound],
  ['CSV in UTF-8', 'a.csv', csv, bothFound],
  ['CSV with a mark', 'a.csv', `\uFEFF${csv}`, bothFound],
  ['CSV in windows-1251', 'a.csv', windows1251(russian), bothFound],
  ['text in UTF-16', 'a.txt', utf16(russian.replaceAll(';', '\t')), bothFound],
  ['text in UTF-16, the other order', 'a.txt', utf16(russian, true), bothFound],
  ['commas', 'a.csv', csv.replaceAll(';', ','), bothFound],
  ['tabs', 'a.txt', csv.replaceAll(';', '\t'), bothFound],
  ['bars', 'a.txt', csv.replaceAll(';', '|'), bothFound],
  ['old line ends', 'a.csv', csv.replaceAll('\r\n', '\r'), bothFound],
  ['a line that names the delimiter', 'a.csv', `sep=;\r\n${csv}`, ['3 found KL-100 5', '4 found DR-1 2']],
  ['quotes', 'a.csv', 'Артикул;Название;Кол\r\n"KL-100";"Ключ ""10"";12";5', ['2 found KL-100 5']],
  ['a quote for an inch', 'a.csv', 'Артикул;Название;Кол\r\nKL-100;Ключ 3" жёлтый;5', ['2 found KL-100 5']],
  ['a quote that never ends', 'a.csv', 'Артикул;Название;Кол\r\nKL-100;"Ключ 3;5', ['2 found KL-100 5']],
  ['no heading', 'a.csv', 'KL-100;5\r\nDR-1;2', ['1 found KL-100 5', '2 found DR-1 2']],
  [
    'numbered rows',
    'a.csv',
    '1;KL-100;7\r\n2;DR-1;2\r\n3;00123;4',
    ['1 found KL-100 7', '2 found DR-1 2', '3 found 00123 4'],
  ],
  ['quantity first', 'a.csv', 'Qty;SKU\r\n5;KL-100', ['2 found KL-100 5']],
  ['prices beside', 'a.csv', 'Код;Цена;Заказ;Сумма\r\nKL-100;100,50;5;502,50', ['2 found KL-100 5']],
  [
    'a letterhead',
    'a.xlsx',
    workbook('xlsx', [['Заявка № 5'], [], ['ООО «Ромашка»'], ...good]),
    ['5 found KL-100 5', '6 found DR-1 2'],
  ],
  ['totals', 'a.csv', `${csv}Итого;7`, bothFound],
  ['empty rows', 'a.xlsx', workbook('xlsx', [HEAD, [], ['KL-100', 5]]), ['3 found KL-100 5']],
  ['an empty first sheet', 'a.xlsx', workbook('xlsx', [], good), bothFound],
  [
    'barcodes as numbers',
    'a.xlsx',
    workbook('xlsx', [
      ['Штрихкод', 'Кол-во'],
      [{ v: Number(EAN), z: 'General' }, 3],
    ]),
    ['2 found KL-100 3'],
  ],
  ['a barcode instead of an article', 'a.csv', `Артикул;Кол-во\r\n${EAN};3`, ['2 found KL-100 3']],
  ['zeros by format', 'a.xlsx', workbook('xlsx', [HEAD, [{ v: 123, z: '00000' }, 4]]), ['2 found 00123 4']],
  ['zeros in text', 'a.csv', 'Артикул;Кол-во\r\n00123;4', ['2 found 00123 4']],
  [
    'quantities as people write them',
    'a.csv',
    'Артикул;Кол-во\r\nKL-100;1 0 шт\r\nDR-1;x2\r\n00123;5,00',
    ['2 decide KL-100 -', '3 found DR-1 2', '4 found 00123 5'],
  ],
]

/** Rows that get a note: the state of the line and a part of the note. */
export const notedRows: readonly (readonly [title: string, cells: string, line: string, words: RegExp])[] = [
  ['look-alike letters', 'КL-100;5', '2 corrected KL-100 5', /другого алфавита — это артикул KL-100/],
  ['«O» for 0', 'KL-1OO;5', '2 corrected KL-100 5', /Прочитали «KL-1OO» как KL-100/],
  ['lost zeros', '123;5', '2 corrected 00123 5', /Нули в начале кода потерялись/],
  ['whole packages', 'SC-12;13', '2 corrected SC-12 24', /Продаётся кратно 12 шт: вместо 13 — 24/],
  ['more than there is', 'DR-1;500', '2 corrected DR-1 10', /На складе только 10 шт/],
  ['no quantity', 'KL-100;', '2 corrected KL-100 1', /Количество не указано/],
  ['a name', 'дрель ударная;2', '2 corrected DR-1 2', /Нашли по названию/],
  ['a broken quantity', 'KL-100;2,5', '2 decide KL-100 -', /«2,5» не целое/],
  ['a zero', 'KL-100;0', '2 decide KL-100 -', /Количество 0/],
  ['what is gone', 'GONE-7;1', '2 decide GONE-7 1', /Снят с продажи/],
  ['a price on request', 'ASK-7;1', '2 decide ASK-7 1', /Цена по запросу/],
  ['a misprint', 'KL-1001;1', '2 decide - 1', /Возможно, опечатка/],
  ['a name with a word too much', 'дрель ударная синяя;1', '2 decide - 1', /Выберите похожий товар/],
  ['a damaged code', '4,69036E+12;1', '2 decide - 1', /Excel испортил код/],
  ['a code damaged beyond guessing', '9,9E+12;1', '2 missing - 1', /Excel испортил код/],
  ['a date', '02.фев;1', '2 missing - 1', /принял код за дату/],
  ['a wrong barcode', '4690363024545;1', '2 missing - 1', /В штрихкоде 4690363024545 ошибка/],
  ['a formula', '=A1&"x";1', '2 missing - 1', /формула/],
  ['nonsense', 'ZZZ-999-QQ;1', '2 missing - 1', /«ZZZ-999-QQ» нет/],
]

const plain = workbook('xlsx', good)
const bomb = () => repacked(plain, (parts) => ({ ...parts, 'xl/big.xml': new Uint8Array(70 * 1024 * 1024) }))
const sheetOf = (rows: string) => (parts: Record<string, Uint8Array>) => ({
  ...parts,
  'xl/worksheets/sheet1.xml': strToU8(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  ),
})
/** 1.4 million cells in a small file. */
export const cellBomb = () =>
  repacked(plain, sheetOf(`<row>${'<c><v>1</v></c>'.repeat(140)}</row>`.repeat(10_000)))
const odsBomb = () =>
  repacked(workbook('ods', good), (parts) => ({
    ...parts,
    'content.xml': strToU8(
      strFromU8(parts['content.xml'] ?? new Uint8Array()).replace(
        '<table:table-row>',
        '<table:table-row table:number-rows-repeated="30000"><table:table-cell table:number-columns-repeated="1000" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row><table:table-row>',
      ),
    ),
  }))
export const many = (rows: number) => `Артикул;Кол-во\n${'KL-100;1\n'.repeat(rows)}`

export const refused: readonly (readonly [
  title: string,
  name: string,
  content: () => string | Uint8Array,
  words: RegExp,
])[] = [
  ['a zip bomb', 'a.xlsx', bomb, /слишком большой: распаковывается больше чем в 64/],
  ['a million cells', 'a.xlsx', cellBomb, /больше 200\s000 ячеек.+до 2\s000 строк/],
  ['a repeated row of repeated cells', 'a.ods', odsBomb, /больше 200\s000 ячеек/],
  ['a million cells of text', 'a.csv', () => ';'.repeat(1_000_000), /больше 200\s000 ячеек/],
  [
    'a sheet of empty rows',
    'a.xlsx',
    () => repacked(plain, sheetOf('<row/>'.repeat(40_001))),
    /больше 40\s000 строк/,
  ],
  [
    'macros',
    'a.xlsx',
    () => repacked(plain, (parts) => ({ ...parts, 'xl/vbaProject.bin': new Uint8Array(9) })),
    /макросы/,
  ],
  ['old macros', 'a.xls', () => container('Workbook', '_VBA_PROJECT_CUR'), /макросы/],
  ['a file for macros', 'a.xlsm', () => plain, /не подходит: можно XLSX/],
  ['an encrypted workbook', 'a.xlsx', () => container('EncryptedPackage', 'EncryptionInfo'), /паролем/],
  [
    'an encrypted ODS',
    'a.ods',
    () =>
      repacked(workbook('ods', good), (parts) => ({
        ...parts,
        'META-INF/manifest.xml': new TextEncoder().encode('<manifest:encryption-data/>'),
      })),
    /паролем/,
  ],
  [
    'a renamed program',
    'a.xlsx',
    () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(512)]),
    /не таблица и не текст/,
  ],
  [
    'a renamed picture',
    'a.csv',
    () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    /не таблица и не текст/,
  ],
  ['a letter', 'a.xls', () => container('WordDocument'), /документ другой программы/],
  [
    'an archive',
    'a.xlsx',
    () => zipSync({ 'readme.txt': new Uint8Array(9), 'list.csv': new Uint8Array(9) }),
    /архив, а не таблица/,
  ],
  ['a web page', 'a.xls', () => '<html><table><tr><td>KL-100</td></tr></table></html>', /веб-страница/],
  ['half a workbook', 'a.xlsx', () => plain.slice(0, plain.length / 2), /повреждён/],
  ['an empty file', 'a.csv', () => '', /пуст/],
  ['blank rows', 'a.csv', () => '\n ; \n;;\n', /ни одной заполненной строки/],
  ['100,000 rows', 'a.csv', () => many(100_000), /больше 40\s000 строк/],
  ['2,001 rows below a heading', 'a.csv', () => many(2001), /2\s001 строк/],
  [
    '2,001 rows',
    'a.xlsx',
    () =>
      workbook(
        'xlsx',
        Array.from({ length: 2001 }, () => ['KL-100', 1]),
      ),
    /2\s001 строк/,
  ],
  ['5 MB and a bit', 'a.csv', () => 'x'.repeat(5 * 1024 * 1024 + 1), /больше 5/],
]
