import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { lessonAbilities } from '../abilities.ts'
import { outlineOf } from '../course/course-row.server.ts'
import { enrolmentRows } from '../enrolment/enrolment.server.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import { notes as noteTable } from './note.table.ts'

export type Note = Row<typeof noteTable>

const noteRows = rows(noteTable, { missing: 'lesson.no_note' })

const mostNotes = 2000

/** What a learner wrote down at one unit, in the order of the video. The caller has found the enrolment to be the viewer's. */
export const notesOf = (ctx: Ctx, enrolmentId: string, unitId: string): Promise<Note[]> =>
  noteRows.list(ctx, { where: { enrolmentId, unitId }, order: ['atMs'], limit: mostNotes })

/** What is written down: `id` is made by the page, so that sending it twice writes one note. */
export interface NewNote {
  enrolment: string
  unit: string
  id: string
  atMs: number
  text: string
}

/** Writes a note of the viewer's own. Throws 401, 404, 409 `lesson.many_notes`. */
export async function addNote(ctx: Ctx, { enrolment, unit, id, atMs, text }: NewNote): Promise<void> {
  authorize(ctx, lessonAbilities.learn)
  const own = await enrolmentRows.lock(ctx, enrolment)
  if (own.userId !== ctx.viewer.user?.id || own.status === 'left') throw notFound('lesson.not_enrolled')
  const outline = await outlineOf(ctx, own.revisionId)
  if (!unitsOf(outline).some((one) => one.id === unit && one.kind === 'video'))
    throw notFound('lesson.no_unit')
  const sent = await noteRows.find(ctx, { id })
  if (sent && sent.enrolmentId !== own.id) throw notFound('lesson.no_note')
  if (sent) return
  if ((await noteRows.count(ctx, { enrolmentId: own.id })) >= mostNotes)
    throw conflict('lesson.many_notes', { most: mostNotes })
  await noteRows.insert(ctx, { id, enrolmentId: own.id, unitId: unit, atMs, text, createdAt: ctx.now })
}

/** Writes a note of the viewer's own anew. Throws 401, 404. */
export async function changeNote(ctx: Ctx, { id, text }: { id: string; text: string }): Promise<void> {
  await ownNote(ctx, id)
  await noteRows.update(ctx, id, { text })
}

/** Takes a note of the viewer's own away. Throws 401, 404. */
export async function removeNote(ctx: Ctx, id: string): Promise<void> {
  await ownNote(ctx, id)
  await noteRows.remove(ctx, id)
}

async function ownNote(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, lessonAbilities.learn)
  const note = await noteRows.get(ctx, id)
  const own = await enrolmentRows.get(ctx, note.enrolmentId)
  // Whose note it is, is nobody else's to know.
  if (own.userId !== ctx.viewer.user?.id) throw notFound('lesson.no_note')
}
