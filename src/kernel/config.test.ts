import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { InvalidSetting, readConfig } from './config.ts'

test('an unwritable data folder prevents the start with a message that names it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sala-config-'))
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const dir of [file, join(file, 'below')]) {
    const start = () => readConfig({ SALA_DATA: dir })
    expect(start).toThrow(InvalidSetting)
    expect(start).toThrow(dir)
  }
  await rm(folder, { recursive: true })
})
