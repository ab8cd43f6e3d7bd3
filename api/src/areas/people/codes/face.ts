export { type Asker, userAsker } from './asker.ts'
export { checkCode, type Resend, sendCode, sendCodeWithLink } from './codes.ts'
export {
  type Applicant,
  accountErasedLetter,
  type CodeKeys,
  codeOrLink,
  codeSubject,
  confirmedLetter,
  contactCodeLetter,
  deletionCancelledLetter,
  deletionPostponedLetter,
  deletionRequestedLetter,
  joinAcceptedLetter,
  joinDeclinedLetter,
  joinRequestedLetter,
  joinRequestLetter,
  namelessRequestLetter,
  passwordChangedLetter,
  welcomeLetter,
} from './letters.ts'
export {
  checkMailCode,
  checkSmsCode,
  mailTarget,
  mobilePhone,
  sendMailCode,
  sendSmsCode,
} from './send-codes.ts'
export { consumeVerification, endCodes, findLink, requireVerification } from './verification.ts'
