import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usersByEmail } from '#areas/account/public.server.ts'
import { createFolder, saveFile, setFavourite, tagItems } from '#areas/files/public.server.ts'
import type { SpaceRef } from '#areas/files/public.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { demoFiles } from './files.ts'

/**
 * Fills the file manager of a site through its public API: the site's images, owned by its manager, and a few files of
 * each user. One transaction per file, since bytes are stored before the row that references them.
 */
export async function seedFiles(newCtx: () => Ctx, host: string, imagesDir: string): Promise<void> {
  for (const { who, space, folders } of demoFiles(host)) {
    const viewer = await findViewer(newCtx(), who, `${who}@${host}`)
    if (!viewer) continue
    const work = <Result>(operation: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
      const ctx = { ...newCtx(), viewer }
      return unitOfWork(ctx.db, () => operation(ctx))
    }
    for (const { name, tags, files } of folders) {
      const place: SpaceRef & { parentId: string | null } = { space, parentId: null }
      const folder = await work((ctx) => createFolder(ctx, { ...place, name }))
      for (const { as, picture, text } of files) {
        const bytes = picture ? await readFile(join(imagesDir, picture)) : Buffer.from(text ?? '')
        await work((ctx) => saveFile(ctx, { ...place, parentId: folder.id, name: as, bytes, tags }))
      }
      if (tags?.includes('ใช้บ่อย')) {
        await work((ctx) => setFavourite(ctx, folder.id, true))
        await work((ctx) => tagItems(ctx, [folder.id], { add: tags }))
      }
    }
  }
}

async function findViewer(ctx: Ctx, role: 'manager' | 'user', email: string): Promise<Viewer | null> {
  const [person] = await unitOfWork(ctx.db, () => usersByEmail(ctx, [email]))
  return person ? { role, user: { ...person, phone: null }, sessionId: null, guestKey: null } : null
}
