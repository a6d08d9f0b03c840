import { route } from '@react-router/dev/routes'

/** The production build has no sign-in without proof. */
const production = process.env.NODE_ENV === 'production'

export const accountRoutes = {
  pages: [
    route('user', 'areas/account/dashboard/dashboard.page.tsx'),
    route('user/dashboard', 'areas/account/dashboard/dashboard.page.tsx', { id: 'user-dashboard' }),
    route('user/profile/email', 'areas/account/profile/confirm-email.page.tsx'),
    route('user/who', 'areas/account/device/who.page.tsx'),
    route('user/browser', 'areas/account/device/browser.page.tsx'),
    route('user/device_debug', 'areas/account/device/device-debug.page.tsx'),
    route('user/view_as', 'areas/account/view-as/view-as.page.tsx'),
    route('user/login', 'areas/account/sign-in/login.page.tsx'),
    route('user/welcome-picture', 'areas/account/sign-in/welcome-image.ts'),
    route('user/login/second', 'areas/account/sign-in/two-factor.page.tsx'),
    route('user/bypass/:slug', 'areas/account/magic-link/magic-link.page.tsx'),
    ...(production ? [] : [route('user/test_login', 'areas/account/magic-link/test-login.page.tsx')]),
    route('user/authen/line', 'areas/account/line/line.page.tsx'),
    route('user/authen/line/callback', 'areas/account/line/callback.page.tsx'),
    route('user/logout', 'areas/account/sign-in/logout.page.tsx'),
    route('user/register', 'areas/account/join/register.page.tsx'),
    route('user/activate', 'areas/account/join/activate.page.tsx'),
    route('user/recovery', 'areas/account/recovery/recovery.page.tsx'),
  ],
  own: [
    route('user/profile', 'areas/account/profile/profile.page.tsx'),
    route('user/address', 'areas/account/address-book/addresses.page.tsx'),
    route('user/address/:id', 'areas/account/address-book/address.page.tsx'),
    route('user/security', 'areas/account/security/security.page.tsx'),
    route('user/privacy', 'areas/account/privacy/privacy.page.tsx'),
  ],
  workspace: [
    route('cluster/user/dashboard', 'areas/account/home/home.page.tsx'),
    route('config/people', 'areas/account/user/users.page.tsx'),
    route('config/people/groups', 'areas/account/group/groups.page.tsx'),
    route('config/people/groups/new', 'areas/account/group/new-group.page.tsx'),
    route('config/people/groups/:id', 'areas/account/group/group.page.tsx'),
    route('config/people/:id', 'areas/account/user/user.page.tsx'),
    route('cluster/notes/:kind/:key', 'areas/account/note/notes.page.tsx'),
    route('debug/client-registration', 'areas/account/api-client/clients.page.tsx'),
  ],
  fullscreen: [route('user/qrcode', 'areas/account/identity/qrcode.page.tsx')],
}
