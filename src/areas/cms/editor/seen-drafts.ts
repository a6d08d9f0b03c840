import type { EditorView } from './editor-view.server.ts'
import type { EditorSession } from './use-editor-session.ts'

/** Returns the versions of the drafts on the screen, as JSON: only these are published. */
export const seenDrafts = (
  { versions, role }: Pick<EditorView, 'versions' | 'role'>,
  session: Pick<EditorSession, 'version'>,
): string => JSON.stringify({ ...versions, [role]: session.version() })
