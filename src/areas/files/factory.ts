import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { createFolder } from './item/folder.server.ts'
import { saveFile } from './item/save.server.ts'
import type { FileItem, SpaceRef } from './public.ts'

const ownSpace: SpaceRef = { space: 'private' }

/** The user who owns a test's files, the same in every context of the test. */
export const testUser = () => ({
  user: { id: newId(), firstname: 'สมใจ', lastname: 'ใฝ่ดี', email: `${newId()}@alpha.test`, phone: null },
})

/** Creates a file with that content in a tree. */
export const buildFile = (
  ctx: Ctx,
  name: string,
  content: string | Uint8Array = 'สวัสดี',
  target: Partial<SpaceRef> & { parentId?: string | null } = {},
): Promise<FileItem> =>
  saveFile(ctx, {
    ...ownSpace,
    ...target,
    name,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  })

export const buildFolder = (
  ctx: Ctx,
  name: string,
  parentId: string | null = null,
  spaceRef: SpaceRef = ownSpace,
): Promise<FileItem> => createFolder(ctx, { ...spaceRef, parentId, name })
