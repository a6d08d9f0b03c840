import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildFile, buildFolder, testUser } from '../factory.ts'
import { streamZip } from './zip.server.ts'

const sites = testSites()
const user = () => sites.ctx({ role: 'user', viewer: testUser() })

it('other programs can open an archive, with its folders, Thai names and every byte', async () => {
  const ctx = user()
  const folder = await buildFolder(ctx, 'งาน')
  await buildFolder(ctx, 'ว่าง', folder.id)
  const bytes = Buffer.alloc(700_000, 'ศาลา')
  await buildFile(ctx, 'ใหญ่.bin', bytes, { parentId: folder.id })
  const top = await buildFile(ctx, 'เล็ก.txt', 'small')
  const dir = mkdtempSync(join(tmpdir(), 'sala-zip-'))
  try {
    const response = await streamZip(ctx, [folder.id, top.id], 'files')
    writeFileSync(join(dir, 'a.zip'), Buffer.from(await response.arrayBuffer()))
    const script = `import zipfile,sys
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print('|'.join(sorted(z.namelist())))
z.extractall(sys.argv[2])`
    const listed = execFileSync('python3', ['-c', script, join(dir, 'a.zip'), dir], {
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf8' },
    })
    expect(listed.trim().split('|')).toEqual(['งาน/', 'งาน/ว่าง/', 'งาน/ใหญ่.bin', 'เล็ก.txt'].sort())
    expect(readFileSync(join(dir, 'งาน/ใหญ่.bin'))).toEqual(bytes)
  } finally {
    rmSync(dir, { recursive: true })
  }
})

it('a reader that disconnects leaves no file open', async () => {
  const ctx = user()
  const file = await buildFile(ctx, 'a.bin', Buffer.alloc(5_000_000))
  let closed = 0
  const { storage } = sites.services
  const watched = {
    ...storage,
    get: async (...params: Parameters<typeof storage.get>) => {
      const object = await storage.get(...params)
      if (!object) return null
      const reader = object.stream.getReader()
      const stream = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { value, done } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        },
        async cancel() {
          closed++
          await reader.cancel()
        },
      })
      return { ...object, stream }
    },
  }
  const own = { ...ctx, services: { ...ctx.services, storage: watched } }
  const reader = (await streamZip(own, [file.id], 'files')).body!.getReader()
  // The header, the name, and then bytes of the file itself.
  for (let read = 0; read < 4; read++) await reader.read()
  await reader.cancel()
  expect(closed).toBe(1)
})
