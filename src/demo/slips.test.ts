import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSlip } from '#areas/billing/public.server.ts'
import { demoSlips } from './slips.ts'

test.each(demoSlips)(
  'the slip $key carries a code that can be verified with a bank',
  async ({ file, sendingBank, transRef }) => {
    const image = await readFile(join(import.meta.dirname, 'images', file))
    const { found } = await readSlip(image)
    expect(found?.transfer).toEqual({ bank: sendingBank, transRef })
  },
)
