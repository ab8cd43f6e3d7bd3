import sharp from 'sharp'

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mp41`, 'latin1')
const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="application/vnd.${main}.main+xml"/></Types>`
const SHEET = 'openxmlformats-officedocument.spreadsheetml.sheet'

/** A ZIP archive with one uncompressed file. */
function zipOf(name: string, text: string): Buffer {
  const [path, data] = [Buffer.from(name), Buffer.from(text)]
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(data.length, 4)
  sizes.writeUInt32LE(data.length, 8)
  sizes.writeUInt16LE(path.length, 12)
  const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0', 'latin1'), sizes, path, data])
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0', 'latin1'),
    sizes,
    Buffer.alloc(14),
    path,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}

/** A small file of each type, as its program writes it, keyed by extension. */
export const samples = {
  jpg: await picture.clone().jpeg().toBuffer(),
  png: await picture.clone().png().toBuffer(),
  webp: await picture.clone().webp().toBuffer(),
  heic: ftyp('heic'),
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'latin1'),
  xlsx: zipOf('[Content_Types].xml', contentTypes(SHEET)),
  docx: zipOf('[Content_Types].xml', contentTypes('openxmlformats-officedocument.wordprocessingml.document')),
  ods: zipOf('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
  xls: Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from('Root Entry\0Workbook\0', 'utf16le'),
  ]),
  csv: Buffer.from('\ufeffАртикул;Количество\r\nDR-1;2\r\n'),
  txt: Buffer.from('Позвоните после обеда\n'),
  mp4: ftyp('isom'),
}

export const others = {
  exe: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(512)]),
  macros: zipOf('[Content_Types].xml', contentTypes('ms-excel.sheet.macroEnabled')),
  zip: zipOf('readme.txt', 'text'),
  word: Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from('WordDocument\0', 'utf16le'),
  ]),
  windows1251: Buffer.from([0xd6, 0xe5, 0xed, 0xe0, 0x3b, 0x31, 0x0d, 0x0a]),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}
