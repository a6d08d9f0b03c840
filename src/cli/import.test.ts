import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { importCommand } from './import.ts'

const sites = testSites()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs `sala import` on a file of this text; answers its exit code and what it said. */
async function run(text: string, values: Record<string, string | boolean> = {}) {
  const file = join(folder, 'goods.csv')
  await writeFile(file, text)
  const output: string[] = []
  const code = await importCommand.run({
    services: sites.services,
    admin: { url: '', owner: '' },
    values: { tenant: 'alpha.test', ...values },
    words: [file],
    say: (line) => output.push(line),
  })
  return { code, output }
}

const own =
  'handle,sku,status,name_th,price,images\nmango,MANGO,active,มะม่วง,100,https://pictures.example/m.jpg\n'

test('the heading tells the format, and what is to be known about the file is said', async () => {
  const { code, output } = await run(own)
  expect(code).toBe(0)
  expect(output[0]).toBe('1 products, 1 variants: 1 new, 0 changed, 0 as they were.')
  expect(output.slice(1)).toEqual([expect.stringMatching(/^note .*pictures/)])
})

test.each([
  ['shopify', 'Handle,Title,Variant SKU,Variant Price,Status\nrope,Rope,ROPE,20.00,active\n'],
  ['woocommerce', 'ID,Type,SKU,Name,Published,Regular price\n7,simple,LAMP,Lamp,1,30\n'],
])('a file of %s is known without being told', async (_, text) => {
  const { code, output } = await run(text)
  expect({ code, first: output[0] }).toEqual({ code: 0, first: expect.stringContaining('1 new') })
})

test('faults are told by line and end with code 1', async () => {
  const { code, output } = await run('handle,sku,name_th,price\nbad,BAD,เสีย,many\n', {
    'dry-run': true,
  })
  expect(code).toBe(1)
  expect(output.at(-1)).toMatch(/^line 2 /)
})

test('a format nobody knows is refused with those that are known', async () => {
  await expect(run(own, { format: 'magento' })).rejects.toThrow('sala, shopify, woocommerce')
})
