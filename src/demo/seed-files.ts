import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { peopleByEmail } from '#areas/account/public.server.ts'
import { createFolder, saveFile, setFavourite, tagItems } from '#areas/files/public.server.ts'
import type { Place } from '#areas/files/public.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { demoFiles } from './files.ts'

/**
 * Fills the file manager of a site through its doors: what the site shows, kept by its manager, and a few things of each person. One
 * transaction a file, since bytes are put before the row that points at them.
 */
export async function seedFiles(newCtx: () => Ctx, host: string, pictures: string): Promise<void> {
  for (const { who, space, folders } of demoFiles(host)) {
    const ctx = await asPerson(newCtx(), who, `${who}@${host}`)
    if (!ctx) continue
    for (const { name, tags, files } of folders) {
      const place: Place & { parentId: string | null } = { space, parentId: null }
      const folder = await unitOfWork(ctx.db, () => createFolder(ctx, { ...place, name }))
      for (const { as, picture, text } of files) {
        const bytes = picture ? await readFile(join(pictures, picture)) : Buffer.from(text ?? '')
        await unitOfWork(ctx.db, () =>
          saveFile(ctx, { ...place, parentId: folder.id, name: as, bytes, tags }),
        )
      }
      if (tags?.includes('ใช้บ่อย')) {
        await unitOfWork(ctx.db, () => setFavourite(ctx, folder.id, true))
        await unitOfWork(ctx.db, () => tagItems(ctx, [folder.id], { add: tags }))
      }
    }
  }
}

async function asPerson(ctx: Ctx, role: 'manager' | 'user', email: string): Promise<Ctx | null> {
  const [person] = await unitOfWork(ctx.db, () => peopleByEmail(ctx, [email]))
  const user = person && { ...person, phone: null }
  return user ? { ...ctx, viewer: { role, user, sessionId: null, guestKey: null } } : null
}
