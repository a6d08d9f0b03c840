import { path, withQuery } from '#kernel/text/path.ts'

/** Where the user is redirected after signing in. */
interface NextQuery {
  next?: string | null
}

/** Paths for signing in, the user's own pages and the pages about users. */
export const accountPaths = {
  login: (query: NextQuery & { why?: string; reset?: boolean; expired?: boolean } = {}) =>
    withQuery('/user/login', query),
  loginPicture: '/user/welcome-picture',
  secondStep: (query: NextQuery = {}) => withQuery('/user/login/second', query),
  lineLogin: (query: NextQuery = {}) => withQuery('/user/authen/line', query),
  /** Where LINE redirects to. */
  lineCallback: '/user/authen/line/callback',
  magicLink: (secret: string) => path`/user/bypass/${secret}`,
  logout: '/user/logout',
  register: (query: NextQuery = {}) => withQuery('/user/register', query),
  activate: (query: NextQuery & { token?: string } = {}) => withQuery('/user/activate', query),
  recovery: (query: { token?: string } = {}) => withQuery('/user/recovery', query),

  /** A user’s own home page. */
  own: '/user',
  profile: '/user/profile',
  profileEmail: '/user/profile#email',
  profilePhoto: '/user/profile#photo',
  confirmEmail: (token: string) => withQuery('/user/profile/email', { token }),
  addresses: '/user/address',
  address: (id: string) => path`/user/address/${id}`,
  security: (query: { line?: 'linked'; why?: string } = {}) => withQuery('/user/security', query),
  privacy: '/user/privacy',
  /** The member card; `show` opens another of its tabs, `code` reads a scanned one. */
  memberCard: (query: { show?: 'receive' | 'check'; code?: string } = {}) => withQuery('/user/qrcode', query),
  whoAmI: '/user/who',
  browser: '/user/browser',
  device: '/user/device_debug',
  viewAs: (query: { why?: string } = {}) => withQuery('/user/view_as', query),

  /** The workspace's home page. */
  workspace: '/cluster/user/dashboard',
  users: '/config/people',
  user: (id: string, query: { invited?: boolean } = {}) => withQuery(path`/config/people/${id}`, query),
  groups: '/config/people/groups',
  group: (id: string) => path`/config/people/groups/${id}`,
  newGroup: '/config/people/groups/new',
  /** Staff notes on a record. */
  notes: (kind: string, key: string) => path`/cluster/notes/${kind}/${key}`,
  apiClients: '/debug/client-registration',
  apiDocs: '/api/docs',

  api: {
    logout: '/api/account/logout',
    people: '/api/account/people',
    loginPasskey: '/api/account/login/passkey',
    loginPasskeyOptions: '/api/account/login/passkey/options',
    passkeys: '/api/account/passkeys',
    passkeyOptions: '/api/account/passkeys/options',
    identityCode: '/api/account/identity-code',
    export: (id: string) => path`/api/account/exports/${id}`,
  },
}
