import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../..')

test('styles name the fields that grow also where the browser has no field-sizing', () => {
  const sheets = globSync('**/*.css', { cwd: src }).map((path) => readFileSync(join(src, path), 'utf8'))
  const growing = sheets.join('\n').match(/^ *field-sizing: .*\n.*/gm) ?? []
  expect(growing.length).toBeGreaterThan(3)
  for (const lines of growing)
    expect(lines).toMatch(/^( *)field-sizing: content;\n\1--field-sizing: content;$/)
})
