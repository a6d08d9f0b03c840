import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import { runEditorAction } from './editor-action.server.ts'
import { editorView } from './editor-view.server.ts'

// The canvas must be styled as the site's pages are.
import '../layout/layout.module.css'
import '../block/block.module.css'
import '../blog/blog.module.css'
import '../product-grid/product-grid.module.css'

const PageEditor = lazy(() => import('./page-editor.tsx').then((m) => ({ default: m.PageEditor })))
const PostEditor = lazy(() => import('./post/post-editor.tsx').then((m) => ({ default: m.PostEditor })))

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  editorView(ctxOf(context), params.id ?? '', new URL(request.url).searchParams.get('role'))

export const action = formAction(({ ctx, form, params }) => runEditorAction(ctx, params.id ?? '', form))

/** A page or post in the editor. */
export default function EditorPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(editorMessages)
  // Editors run only in the browser.
  const [alive, setAlive] = useState(false)
  const [round, setRound] = useState(0)
  const onReload = useCallback(() => setRound((now) => now + 1), [])
  useEffect(() => setAlive(true), [])
  const Editor = view.page.kind === 'post' ? PostEditor : PageEditor
  const opening = <p className={styles.opening}>{t.opening}</p>
  return (
    <>
      <PageTitle unlisted>{`${t.edit}: ${view.draft.content.title.th}`}</PageTitle>
      {alive ? (
        <Suspense fallback={<main id="main">{opening}</main>}>
          <Editor key={`${view.page.id} ${view.role} ${round}`} view={view} onReload={onReload} />
        </Suspense>
      ) : (
        <main id="main">{opening}</main>
      )}
    </>
  )
}
