import { accountPaths } from '../paths.ts'
/** The image beside the sign-in form: the site's own, else one that fits the site's purpose (welcome-image.ts). */
export function AuthImage() {
  return (
    <div className="pic">
      <img src={accountPaths.loginPicture} alt="" width={960} height={720} />
    </div>
  )
}
