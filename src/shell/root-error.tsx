import { useRouteError } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { SiteFrame } from './site-frame.tsx'
import { siteKit } from './site-styles.ts'

/** The error screens when no layout could render: in the site's frame, which brings its own stylesheet. */
export function RootError() {
  const error = useRouteError()
  return (
    <>
      <link rel="stylesheet" href={siteKit} precedence="default" />
      <SiteFrame>
        <ErrorScreen error={error} />
      </SiteFrame>
    </>
  )
}
