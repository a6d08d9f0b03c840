import { lazy, Suspense, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { appOverlay, reloadApplication } from '#kernel/ui/app-overlay.tsx'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { ImagePlaceholder } from '#kernel/ui/image-placeholder.tsx'
import { LoadingOverlay, StatusOverlay } from '#kernel/ui/overlay.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Skeleton } from '#kernel/ui/skeleton.tsx'
import { GuardTimers } from './loading/guard-timers.tsx'
import { loadingMessages } from './loading/messages/index.ts'
import field from './showcase/images/field.webp'

const maxDelayMs = 8000

/** `?slow=ms` delays the response; `?status=404` and the like respond as a page that failed on the server. */
export async function loader({ request }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams
  const status = Number(requested.get('status'))
  if ([401, 403, 404].includes(status)) throw data({ status }, { status })
  if (status === 500) throw new Error('Server error requested by the loading test')
  const ms = Math.min(maxDelayMs, Math.max(0, Number(requested.get('slow')) || 0))
  if (ms > 0) await new Promise((done) => setTimeout(done, ms))
  return { waited: ms }
}

// A chunk that no build contains, so the browser and the page react as they really would.
const missingChunk = '/assets/gone-with-the-last-version.js'
const MissingChunk = lazy(() => import(/* @vite-ignore */ missingChunk))

export default function TestLoadingPage() {
  const t = useMessages(loadingMessages)
  const { waited } = useLoaderData<typeof loader>()
  const [broken, setBroken] = useState<Error | null>(null)
  const [failing, setFailing] = useState(false)
  if (broken) throw broken
  return (
    <div className="page section stack-l">
      <PageTitle unlisted>{t.title}</PageTitle>
      {failing && (
        <Suspense>
          <MissingChunk />
        </Suspense>
      )}
      <header>
        <h1>{t.title}</h1>
        <p className="soft">{t.lead}</p>
      </header>
      <OverlayDemos />
      <Card title={t.network}>
        <div className="row wrap">
          <ButtonLink to="?slow=1500" variant="ghost">
            {t.slow(1.5)}
          </ButtonLink>
          <ButtonLink to="?slow=5000" variant="ghost">
            {t.slow(5)}
          </ButtonLink>
          <Button variant="ghost" onClick={() => dispatchEvent(new Event('offline'))}>
            {t.offline}
          </Button>
          <Button variant="ghost" onClick={() => dispatchEvent(new Event('online'))}>
            {t.online}
          </Button>
        </div>
        {waited > 0 && (
          <p className="hint" role="status">
            {t.waited(waited)}
          </p>
        )}
      </Card>
      <Card title={t.errors}>
        <div className="row wrap">
          <ButtonLink to="/test-loading/nowhere" variant="ghost">
            {t.missing}
          </ButtonLink>
          <ButtonLink to="?status=404" variant="ghost">
            {t.notFound}
          </ButtonLink>
          <ButtonLink to="?status=401" variant="ghost">
            {t.signIn}
          </ButtonLink>
          <ButtonLink to="?status=403" variant="ghost">
            {t.notAllowed}
          </ButtonLink>
          <ButtonLink to="?status=500" variant="ghost">
            {t.broken}
          </ButtonLink>
          <Button variant="ghost" onClick={() => setBroken(new Error('Crash requested by the loading test'))}>
            {t.crash}
          </Button>
          <Button variant="ghost" onClick={() => setFailing(true)}>
            {t.chunk}
          </Button>
        </div>
      </Card>
      <GuardTimers />
      <Card title={t.images}>
        <div className="grid3">
          <ImagePlaceholder src={field} width={720} height={540} alt={t.image} />
          <ImagePlaceholder src="/media/missing.webp" width={720} height={540} alt={t.missingImage} />
          <div className="stack-s">
            <Skeleton height="160px" />
            <Skeleton width="60%" />
            <Skeleton />
          </div>
        </div>
      </Card>
    </div>
  )
}

function OverlayDemos() {
  const t = useMessages(loadingMessages)
  const [cover, setCover] = useState<{ state: 'loading' | 'error'; message?: string } | null>(null)
  const after = (ms: number, next: typeof cover) => setTimeout(() => setCover(next), ms)
  const send = () => {
    for (let step = 0; step <= 20; step++) {
      setTimeout(
        () => appOverlay.show({ message: t.progressText, subtitle: `${step * 5}%`, progress: step * 5 }),
        step * 120,
      )
    }
    setTimeout(appOverlay.hide, 2800)
  }
  return (
    <Card title={t.overlays}>
      <div className="row wrap">
        <Button
          variant="ghost"
          onClick={() => {
            setCover({ state: 'loading' })
            after(3000, null)
          }}
        >
          {t.loading}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setCover({ state: 'loading' })
            after(1200, { state: 'error' })
          }}
        >
          {t.statusLoading}
        </Button>
        <Button variant="ghost" onClick={() => setCover({ state: 'error', message: t.errorText })}>
          {t.statusError}
        </Button>
        <Button variant="ghost" onClick={send}>
          {t.progress}
        </Button>
        <Button variant="ghost" onClick={reloadApplication}>
          {t.reload}
        </Button>
      </div>
      {cover?.state === 'loading' && <LoadingOverlay />}
      {cover?.state === 'error' && (
        <StatusOverlay state="error" message={cover.message} onClose={() => setCover(null)} />
      )}
    </Card>
  )
}
