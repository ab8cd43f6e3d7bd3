import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  checkAddresses,
  checkBusyButtons,
  checkForms,
  checkImports,
  checkLocalTime,
  checkSizes,
  checkStates,
  checkStorage,
  checkStyles,
} from './source-checks.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verstak-checks-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('checkImports', () => {
  it.each([
    ["import { db } from '../../db/database.ts'", 1],
    ["import './a.ts'\nconst b = () => import('../../b.ts')", 2],
    ["import { db } from '#db/database.ts'", 0],
    ["import { a } from '../a.ts'", 0],
    ["const fixtures = join(import.meta.dirname, '../../import/fixtures')", 0],
  ])('%s', (text, line) => {
    write('api/src/a/b.ts', text)
    expect(checkImports(root, ['api']).map((finding) => finding.line)).toEqual(line ? [line] : [])
  })

  it('checks tests too, and allows imports from other packages', () => {
    write(
      'api/src/a/b.test.ts',
      "import { a } from '../../c/a.ts'\nimport { b } from '../../../scripts/b.ts'",
    )
    expect(checkImports(root, ['api'])).toMatchObject([{ file: 'api/src/a/b.test.ts', line: 1 }])
  })
})

describe('checkAddresses', () => {
  it.each([
    ["const a = 1\nfetch('https://cdn.jsdelivr.net/x.js')", 2],
    ['fetch(`http://192.0.2.1/a`)', 1],
    ["const link = 'https://yandex.ru/maps/?text=x'", 0],
    ["const api = 'http://127.0.0.1:3005'", 0],
    ["const said = 'https://shop.example/a'", 0],
    ["const SVG = 'http://www.w3.org/2000/svg'", 0],
    ['/** As https://owasp.org says. */', 0],
  ])('%s', (text, line) => {
    write('api/src/a.ts', text)
    expect(checkAddresses(root, ['api']).map((finding) => finding.line)).toEqual(line ? [line] : [])
  })

  it('ignores files that serve tests', () => {
    for (const path of ['api/src/a.test.ts', 'api/src/testing/a.ts'])
      write(path, "fetch('https://elsewhere.org')")
    expect(checkAddresses(root, ['api'])).toEqual([])
  })
})

describe('checkStorage', () => {
  it.each([
    ["const key = 'a'\nlocalStorage.getItem(key)", 2],
    ['window.sessionStorage.clear()', 1],
    ["globalThis['localStorage']", 1],
    ['/** A key of `sessionStorage`. */', 0],
    ['tabStorage.read(key)', 0],
  ])('%s', (text, line) => {
    write('shell/src/a.ts', text)
    expect(checkStorage(root, ['shell']).map((finding) => finding.line)).toEqual(line ? [line] : [])
  })

  it('leaves alone the guarded storage and tests', () => {
    for (const path of ['shared/federated/lib/guarded-storage.ts', 'shared/a.test.ts'])
      write(path, 'localStorage.clear()')
    expect(checkStorage(root, ['shared'])).toEqual([])
  })
})

describe('checkLocalTime', () => {
  it.each([
    ['const now = new Date()\nconst day = now.getDate()', 2],
    ["new Date(day).toLocaleDateString('ru')", 1],
    ['time.setHours(0)', 1],
    ['time.getUTCDate()', 0],
    ['time.getTime()', 0],
    ["count.toLocaleString('ru')", 0],
  ])('%s', (text, line) => {
    write('shell/src/a.ts', text)
    expect(checkLocalTime(root, ['shell']).map((finding) => finding.line)).toEqual(line ? [line] : [])
  })
})

describe('checkBusyButtons', () => {
  it.each([
    ['<Button disabled={busy !== null}>', [1]],
    ['<p>\n<button disabled={pending}>', [2]],
    ['<Button aria-disabled={busy}>', []],
    ['<Button disabled={refused}>', []],
  ])('%s', (text, lines) => {
    write('shell/src/a.tsx', text)
    expect(checkBusyButtons(root, ['shell']).map((finding) => finding.line)).toEqual(lines)
  })
})

describe('checkStates', () => {
  it.each([
    ['<div>\n  <p className={css.note}>Заказов пока нет.</p>\n</div>', 2],
    ['<p>\n  По запросу «{query}» ничего не найдено\n</p>', 2],
    ['<p>\n  В этом разделе\n  ничего нет\n</p>', 2],
    ['<p role="status">Загружаем корзину…</p>', 1],
    ['<button onClick={() => 1}>В корзину</button>\n<p>Не удалось загрузить список.{" "}</p>', 2],
    ['<p>Корзина временно недоступна</p>', 1],
    ['<EmptyState title="Заказов пока нет">Здесь ничего нет</EmptyState>', 0],
    ['<Skeleton label="Загружаем корзину…" />', 0],
    ['<p>Ищем по названию и артикулу.</p>', 0],
    ['<p>Напишите, чего пока не хватает</p>', 0],
  ])('%s', (text, line) => {
    write('mfe-catalog/src/a.tsx', text)
    expect(checkStates(root, ['mfe-catalog']).map((finding) => finding.line)).toEqual(line ? [line] : [])
  })

  it('ignores the components themselves', () => {
    write('shared/kit/ui/empty-state.tsx', '<p>Пока пусто</p>')
    write('shared/host/a.tsx', '<p>Пока пусто</p>')
    expect(checkStates(root, ['shared']).map(({ file }) => file)).toEqual(['shared/host/a.tsx'])
  })
})

describe('checkForms', () => {
  it.each([
    ['<Form method="post">', 1],
    ['<p>\n  <adding.Form className={css.a} method="post">', 2],
    ['<Form onInput={(event) => draft.save(event)} method="post" noValidate>', 1],
    ['<Form\n  method="post"\n  onSubmit={(event) => draft.drop(event)}\n>', 1],
    ['<form method="post" action={paths.basket()}>', 1],
    ['<form method="post" onSubmit={submit}>', 0],
    ['<Form method="get" role="search">', 0],
    ['<ActionForm reloadDocument>', 0],
  ])('%s', (text, line) => {
    write('mfe-catalog/src/a.tsx', text)
    expect(checkForms(root, ['mfe-catalog']).map((finding) => finding.line)).toEqual(line ? [line] : [])
  })
})

describe('checkStyles', () => {
  const check = () => checkStyles(root, ['shared', 'mfe-catalog'])

  it.each([
    ['a.module.css', '.a {\n  color: #d4202a;\n}', 2],
    ['a.module.css', '.a { background: rgb(0 0 0 / 50%) }', 1],
    ['a.module.css', '.a { color: oklch(60% 0.2 20) }', 1],
    ['a.module.css', '/* two\nlines */ .a { font-size: 14px }', 2],
    ['a.module.css', '.a { font: 700 1.5px/1 Inter }', 1],
    ['a.css', '.a {\n  top: 0;\n}\n\nhtml.js:has(.b) {\n  top: 0;\n}', 5],
    ['a.css', '@media (min-width: 9px) {\n  body:has(> .b) {\n    top: 0;\n  }\n}', 2],
    ['a.tsx', 'const a = <svg fill="#fff" />', 1],
    ['a.tsx', "const style = { color: 'rgb(1, 2, 3)' }", 1],
  ])('finds the value in %s: %s', (file, text, line) => {
    write(`mfe-catalog/src/${file}`, text)
    expect(check()).toMatchObject([{ file: `mfe-catalog/src/${file}`, line }])
  })

  it.each([
    ['a.module.css', '.a { color: var(--red); font-size: var(--text-s); border: 1px solid var(--line) }'],
    ['a.module.css', '/* was #fff */ .a { font-size: 1.25rem }'],
    ['a.css', '.a:has(.b) {\n  top: 0;\n}\n\n@media print {\n  :root:has(.b) nav {\n    top: 0;\n  }\n}'],
    ['a.tsx', '<a href="#reviews">№ #12</a>'],
    ['a.test.tsx', '<svg fill="#fff" />'],
    ['a.ts', "const anchor = '#fff'"],
  ])('accepts %s: %s', (file, text) => {
    write(`mfe-catalog/src/${file}`, text)
    expect(check()).toEqual([])
  })

  it('allows colours in the tokens', () => {
    write('shared/kit/ui/tokens.css', ':root { --red: #d4202a; --text-s: 14px }')
    write('mfe-catalog/dist/web/main.css', '.a{color:#d4202a}')
    expect(check()).toEqual([])
  })
})

describe('checkSizes', () => {
  it('finds only the file that is too long', () => {
    write('shared/long.ts', 'a\n'.repeat(301))
    write('shared/longest.ts', 'a\n'.repeat(300))
    write('shared/long.md', 'a\n'.repeat(301))
    write('api/src/db/tables.ts', 'a\n'.repeat(301))
    expect(checkSizes(root, ['shared', 'api']).map(({ file }) => file)).toEqual(['shared/long.ts'])
  })
})
