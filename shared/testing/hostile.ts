/** Input for fuzz tests: texts, values and bodies that have broken servers, ours or others'. */

/** Texts of every kind that a URL or a form can contain. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  '/',
  '//evil.example/',
  '\\',
  '%',
  '%00',
  '%2e%2e%2f',
  '\u0000',
  'a\u0000b',
  '\t',
  '\n',
  '\r\nSet-Cookie: a=b',
  '\u001b[2J',
  '\u2028',
  '\ufeff',
  '\ufffd',
  '\u202eабв',
  'e\u0301'.repeat(50),
  '😀'.repeat(60),
  'а'.repeat(201),
  'x'.repeat(5_000),
  "' OR 1=1 --",
  '"; DROP TABLE product; --',
  '%_\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '1.5',
  '1e9',
  '0x10',
  '٣',
  '2147483648',
  '9223372036854775808',
  '99999999999999999',
  '-99999999999999999999',
  '1,1,1',
  '1x1,2x0,x',
  '2026-02-31',
  '0001-01-01',
  '999999-12-31',
  '(((((((((((a+)+)+)+$',
]

/** Repeated, each of them has made some expression slow. */
const REPEATED = [' ', '0', 'a', 'я', '.', '-', '@', ',', '"', '<', '1 ', 'a.']

/** Texts of this length that repeat one sign: from their beginning, after a letter, and not to their end. */
export const longTexts = (length: number): readonly string[] =>
  REPEATED.map((sign) => {
    const half = sign.repeat(Math.ceil(length / 2 / sign.length))
    return `${half.slice(0, Math.max(0, Math.floor(length / 2) - 1))}a${half}`
      .slice(0, length - 1)
      .concat('!')
  })

const nested = (depth: number, leaf: unknown): unknown => {
  let value = leaf
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Values of every kind that JSON can contain. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  5e-324,
  [],
  {},
  [[]],
  [null],
  ['', ''],
  [1, '1', {}],
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  { constructor: { prototype: 1 } },
  { 0: 'a', 1: 'b' },
  nested(20, 'leaf'),
  Array.from({ length: 2_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, index])),
  '\ud800',
  '\udfff\ud800',
  ...hostileTexts,
]

/** Single path segments as written in a URL; `.` and `..` would change the path. */
export const hostileSegments: readonly string[] = [
  ...hostileTexts.map(encodeURIComponent).filter((part) => !/^\.{0,2}$/.test(part)),
  '%E0%A4%A',
  '%ED%A0%80',
  '%C0%AE',
  '%zz',
  '%',
  '%u0041',
  '%2500',
  '%252e%252e',
  ';a=b',
  ':slug',
  '*',
  '@',
  '~',
  "'",
  '(a)',
  '|',
]

export interface RawBody {
  readonly name: string
  readonly type: string | null
  readonly payload: string | Buffer
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'

const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n`
const disposition = (rest: string) => `Content-Disposition: form-data; ${rest}`

/** Invalid or borderline JSON, and `{}` in unusual encodings. */
const jsonBodies: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  'white space': ' \n\t ',
  'half an object': '{"a":',
  'half a text': '{"a":"b',
  'half an escape': '{"a":"\\u00',
  'a stray comma': '{"a":1,}',
  'single quotes': "{'a':1}",
  'a comment': '{} // end',
  'two objects': '{}{}',
  'an array': '[]',
  'an array of objects': '[{}]',
  'a text': '"text"',
  'a number': '7',
  null: 'null',
  true: 'true',
  NaN: '{"a":NaN}',
  'no number': '{"a":1e999,"id":1e999,"page":-1e999}',
  'a long number': `{"id":${'9'.repeat(4_000)}}`,
  'keys twice': '{"id":1,"id":{},"token":1,"token":[]}',
  'a long key': JSON.stringify({ ['k'.repeat(100_000)]: 1 }),
  'many keys': JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n]))),
  'a prototype': '{"__proto__":{"id":1}}',
  'a constructor': '{"constructor":{"prototype":{"id":1}}}',
  'an escaped prototype': '{"\\u005f_proto__":{"id":1}}',
  '100 levels': `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  '5,000 levels': `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  '200,000 levels': `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  'levels without an end': '['.repeat(100_000),
  'a byte order mark': '\ufeff{}',
  'NUL bytes': '\u0000\u0000{}\u0000',
  'UTF-16': Buffer.from('{}', 'utf16le'),
  'bytes that are no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'windows-1251': Buffer.from([0x7b, 0x22, 0xe0, 0x22, 0x3a, 0x22, 0xe1, 0x22, 0x7d]),
  'half a surrogate pair': '{"login":"\\ud800","search":"\\udfff"}',
  'two megabytes': JSON.stringify({ a: 'x'.repeat(2 * 1024 * 1024) }),
  'a token of another kind': '{"token":{"a":[1]}}',
  'a long token': JSON.stringify({ token: 'x'.repeat(100_000) }),
}

/** At least 50 request bodies with their declared types. */
export const rawBodies: readonly RawBody[] = [
  ...Object.entries(jsonBodies).map(([name, payload]) => ({ name, type: JSON_TYPE, payload })),
  { name: 'no type', type: null, payload: '{}' },
  { name: 'an empty type', type: '', payload: '{}' },
  { name: 'a type that is none', type: ';;;/json', payload: '{}' },
  { name: 'a type in capitals', type: 'APPLICATION/JSON', payload: '{}' },
  { name: 'an unknown charset', type: `${JSON_TYPE}; charset=utf-99`, payload: '{}' },
  { name: 'plain text', type: 'text/plain', payload: '{}' },
  {
    name: 'XML',
    type: 'application/xml',
    payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  { name: 'a form', type: FORM_TYPE, payload: 'a=1&a=2&a[]=3&__proto__=4&=5&%=6&intent=%00' },
  { name: 'a form without end', type: FORM_TYPE, payload: 'a=1&'.repeat(50_000) },
  { name: 'a form of bytes', type: FORM_TYPE, payload: Buffer.from([0x61, 0x3d, 0xff, 0xfe, 0x26, 0x00]) },
  { name: 'parts without a boundary', type: 'multipart/form-data', payload: part(disposition('name="a"')) },
  { name: 'parts that are none', type: MULTIPART, payload: 'a=1' },
  { name: 'parts without an end', type: MULTIPART, payload: part(disposition('name="a"')) },
  { name: 'no parts', type: MULTIPART, payload: '--b--\r\n' },
  {
    name: 'a part without a name',
    type: MULTIPART,
    payload: `${part('Content-Disposition: form-data')}--b--\r\n`,
  },
  {
    name: 'a file that climbs',
    type: MULTIPART,
    payload: `${part(disposition('name="file"; filename="../../../etc/passwd\u0000.pdf"'))}--b--\r\n`,
  },
  {
    name: 'many parts',
    type: MULTIPART,
    payload: `${part(disposition('name="a"')).repeat(3_000)}--b--\r\n`,
  },
  {
    name: 'parts of prototypes',
    type: MULTIPART,
    payload: `${part(disposition('name="__proto__"'))}${part(disposition('name="toString"'))}--b--\r\n`,
  },
]
