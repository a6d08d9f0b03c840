import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Analytics } from './analytics.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { isCheckoutPath } from './checkout-path.rules.ts'
import { ConsentBanner } from './consent.tsx'
import { shellMessages } from './messages/index.ts'
import { PreviewBar } from './preview-bar.tsx'
import { showFormErrors } from './show-form-errors.ts'
import { SiteFooter } from './site-footer.tsx'
import { NoticeLine, SiteHeader } from './site-header.tsx'

/** The frame of site pages around a page or an error screen. Pages define their own `.page` widths. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useMessages(shellMessages)
  const main = useFocusOnNewPage()
  const focused = isCheckoutPath(useLocation().pathname)
  useShowFormErrors()
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <PreviewBar />
      <NoticeLine />
      <SiteHeader focused={focused} />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      {!focused && <BottomNav />}
      <ConsentBanner />
      <Analytics />
    </>
  )
}

/** Moves the focus to the content after a client-side navigation, as happens with a page from the server. */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current === pathname) return
    first.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Leads the user to the errors of a form that was submitted and refused. */
function useShowFormErrors() {
  const { state } = useNavigation()
  const sent = useRef(false)
  useEffect(() => {
    if (state === 'submitting') sent.current = true
    if (state !== 'idle' || !sent.current) return
    sent.current = false
    showFormErrors()
  }, [state])
}
