import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { importPostsCommand } from './import-posts.ts'

const sites = testSites()

async function run(file: string, values: Record<string, string | boolean> = {}) {
  const output: string[] = []
  const code = await importPostsCommand.run({
    services: sites.services,
    admin: { url: '', owner: '' },
    values: { tenant: 'alpha.test', ...values },
    args: [file],
    say: (line) => output.push(line),
  })
  return { code, output }
}

const ghost = 'src/areas/cms/import/samples/ghost.json'

test('an export is checked, imported, and recognised the second time', async () => {
  const dry = await run(ghost, { 'dry-run': true })
  expect(dry.output[0]).toContain('4 entries: 4 new')
  expect((await run(ghost)).output[0]).toContain('4 entries: 4 new')
  const again = await run(ghost, { json: true })
  expect({ code: again.code, ...JSON.parse(again.output[0]!).counts }).toMatchObject({
    code: 0,
    created: 0,
    same: 4,
  })
})

test('a missing or foreign file is refused with a clear message', async () => {
  await expect(run('no-such-file')).rejects.toThrow('cannot be read')
  await expect(run('package-lock.json')).rejects.toThrow('cms.import.not_ghost')
})
