import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
import { filesOf, workInput } from '../assignment/assignment.input.ts'
import { saveWork, withdrawWork } from '../assignment/submit-work.server.ts'
import { discussionActions } from '../discussion/discussion-actions.ts'
import { assignmentMessages } from '../messages/assignment.ts'
import { playMessages } from '../messages/play.ts'
import { newNoteInput, noteIdInput, noteInput } from '../notes/note.input.ts'
import { addNote, changeNote, removeNote } from '../notes/note.server.ts'
import { lessonPaths } from '../paths.ts'
import { markDone } from '../progress/progress.server.ts'
import { answerInput } from '../video-question/answer.input.ts'
import { answerQuestion } from '../video-question/answer.server.ts'
import { type PlayView, playView } from './play-view.server.ts'
// Views are loaded lazily; their styles must be there with the page.
import '../video-question/video-question.module.css'
import '../player/player.module.css'
import './play.module.css'
import '../reading/reading.module.css'
import '../assignment/assignment.module.css'
import '../scorm/scorm.module.css'
import '../discussion/discussion.module.css'
import '#kernel/ui/linked-text.module.css'

const views = roleViews<PlayView>({ guest: () => import('./play.guest.view.tsx') })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { lesson = '', slug = '' } = params
  return { role: ctx.viewer.role, view: await playView(ctx, lesson, slug) }
}

export const action = actions({
  work: act({
    input: workInput,
    async run(ctx, { enrolment, unit, ...work }, { form }) {
      const handsIn = form.get('handIn') === '1'
      const files = await filesOf(form, 'files')
      await saveWork(ctx, enrolment, unit, { work: { ...work, files }, handsIn })
      return handsIn
    },
    done: (handsIn) => ({
      message: handsIn
        ? { th: assignmentMessages.th.submitted, en: assignmentMessages.en.submitted }
        : { th: assignmentMessages.th.saved, en: assignmentMessages.en.saved },
    }),
  }),
  withdraw: act({
    input: z.object({ enrolment: z.uuid(), unit: z.uuid() }),
    run: (ctx, { enrolment, unit }) => withdrawWork(ctx, enrolment, unit),
    done: () => ({ message: { th: assignmentMessages.th.withdrawn, en: assignmentMessages.en.withdrawn } }),
  }),
  done: act({
    input: z.object({ enrolment: z.uuid(), unit: z.uuid() }),
    run: (ctx, { enrolment, unit }) => markDone(ctx, enrolment, unit),
    done: () => ({ message: { th: playMessages.th.marked, en: playMessages.en.marked } }),
  }),
  answer: act({
    input: answerInput,
    run: (ctx, input, { form }) =>
      answerQuestion(ctx, { ...input, chosen: form.getAll('chosen').map(String).slice(0, 50) }),
  }),
  ...discussionActions,
  note: act({ input: newNoteInput, run: addNote }),
  changeNote: act({ input: noteInput, run: changeNote }),
  removeNote: act({ input: noteIdInput, run: (ctx, { id }) => removeNote(ctx, id) }),
})

/** The classroom. */
export default function PlayRoute() {
  const { role, view } = useLoaderData<typeof loader>()
  const { course, unit } = view
  return (
    <>
      <PageTitle unlisted>{`${unit.title} · ${course.title}`}</PageTitle>
      <RoleView views={views} role={role} data={view} path={lessonPaths.play(course.slug, unit.id)} />
    </>
  )
}
