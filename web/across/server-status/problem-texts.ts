import { plural } from '#web/base/i18n/plural.ts'

export interface Values {
  place: string
  work: string
  hours: number
  mails: number
  days: number
}

/** What may be wrong with the server, and what remedies it. */
export const problems = {
  en: {
    'disk-full': {
      wrong: ({ place }: Values) => `The disk of ${place} is full: nothing more is stored.`,
      remedy: 'Delete what is not needed there, or move it to a larger disk. The clinic goes on by itself.',
    },
    'disk-low': {
      wrong: ({ place }: Values) => `The disk of ${place} is nearly full.`,
      remedy: 'Make room there before it is full; a lower BACKUP_KEEP keeps fewer backups.',
    },
    'certificate-ends': {
      wrong: ({ days }: Values) =>
        days === 0
          ? 'The certificate ends today or has ended: browsers will refuse the clinic.'
          : plural.en(days, {
              one: 'The certificate ends in 1 day.',
              other: `The certificate ends in ${days} days.`,
            }),
      remedy: 'Renew the files of TLS_CERT and TLS_KEY; the app takes them within a minute.',
    },
    'no-backups': {
      wrong: () => 'No backups are made.',
      remedy: 'Set BACKUP_DIR to a folder on another disk, and start the app again: it makes one each night.',
    },
    'backup-failed': {
      wrong: () => 'The backup of the night failed.',
      remedy: 'See that the folder of BACKUP_DIR is there, has room and may be written. It is tried again every hour.',
    },
    'backup-late': {
      wrong: () => 'The last backup is older than a day and a half.',
      remedy: 'Look into the log for the reason, and make one by hand: npm run clinic -- backup FILE.',
    },
    'backup-beside-data': {
      wrong: () => 'The backups are on the same disk as the data: if it breaks, both are lost.',
      remedy: 'Copy them to another machine, or set BACKUP_DIR to another disk.',
    },
    'backup-damaged': {
      wrong: () => 'A backup is damaged: it cannot be restored.',
      remedy:
        'Make one by hand on another disk at once: npm run clinic -- backup FILE. Then look at the disk of BACKUP_DIR.',
    },
    'backup-differs': {
      wrong: () => 'The last backup was opened, and figures in it disagree with their rows.',
      remedy: 'See what npm run clinic -- check says of the clinic itself, and keep the older backups.',
    },
    'backup-not-opened': {
      wrong: () => 'The last backup was not opened beside the clinic, so nobody knows whether it is good.',
      remedy: 'Make room where the database is. By hand: npm run clinic -- open-backup.',
    },
    'plain-http': {
      wrong: () => 'Other devices reach the clinic without encryption: whoever shares the network can read passwords.',
      remedy: 'Set TLS_CERT and TLS_KEY, or put a proxy with https in front; the README has a recipe for Caddy.',
    },
    'mail-failing': {
      wrong: () => 'The mail server does not take the reminders.',
      remedy: 'See whether SMTP_URL is right and the mail server runs. Reminders are kept and tried again.',
    },
    'mail-waiting': {
      wrong: ({ hours }: Values) =>
        plural.en(hours, { one: 'A mail has waited for 1 hour.', other: `A mail has waited for ${hours} hours.` }),
      remedy: 'See whether the mail server of SMTP_URL runs. Patients may have to be called instead.',
    },
    'mail-failed': {
      wrong: ({ mails }: Values) =>
        plural.en(mails, {
          one: '1 mail was refused in the last 7 days.',
          other: `${mails} mails were refused in the last 7 days.`,
        }),
      remedy: 'Check the e-mail addresses of these patients under the reminders.',
    },
    'work-failing': {
      wrong: ({ work }: Values) => `This fails: ${work}.`,
      remedy: 'Look whether the database runs and has room; it is tried again by itself.',
    },
  },
  ar: {
    'disk-full': {
      wrong: ({ place }: Values) => `قرص ${place} ممتلئ، فلا يُخزَّن شيء بعد الآن.`,
      remedy: 'احذف ما لا يلزم منه أو انقله إلى قرص أكبر، ثم تتابع العيادة من تلقاء نفسها.',
    },
    'disk-low': {
      wrong: ({ place }: Values) => `قرص ${place} يكاد يمتلئ.`,
      remedy: 'أفسح مكانًا قبل أن يمتلئ؛ وخفض BACKUP_KEEP يقلل عدد النسخ المحفوظة.',
    },
    'certificate-ends': {
      wrong: ({ days }: Values) =>
        days === 0
          ? 'تنتهي الشهادة اليوم أو انتهت، وسترفض المتصفحات فتح العيادة.'
          : plural.ar(days, {
              zero: 'تنتهي الشهادة اليوم.',
              one: 'تنتهي الشهادة خلال يوم واحد.',
              two: 'تنتهي الشهادة خلال يومين.',
              few: `تنتهي الشهادة خلال ${days} أيام.`,
              many: `تنتهي الشهادة خلال ${days} يومًا.`,
              other: `تنتهي الشهادة خلال ${days} يوم.`,
            }),
      remedy: 'جدّد ملفي TLS_CERT وTLS_KEY، ويأخذهما التطبيق خلال دقيقة.',
    },
    'no-backups': {
      wrong: () => 'لا تُنشأ نسخ احتياطية.',
      remedy: 'عيّن BACKUP_DIR إلى مجلد على قرص آخر وأعد تشغيل التطبيق، فينشئ نسخة كل ليلة.',
    },
    'backup-failed': {
      wrong: () => 'فشلت النسخة الاحتياطية الليلية.',
      remedy: 'تحقق من وجود مجلد BACKUP_DIR واتساعه وإمكان الكتابة فيه. تُعاد المحاولة كل ساعة.',
    },
    'backup-late': {
      wrong: () => 'مضى على آخر نسخة احتياطية أكثر من يوم ونصف.',
      remedy: 'ابحث عن السبب في السجل وأنشئ نسخة يدويًا: \u2066npm run clinic -- backup FILE\u2069.',
    },
    'backup-beside-data': {
      wrong: () => 'النسخ الاحتياطية على قرص البيانات نفسه، فإن تعطّل فُقد كلاهما.',
      remedy: 'انسخها إلى جهاز آخر أو عيّن BACKUP_DIR إلى قرص آخر.',
    },
    'backup-damaged': {
      wrong: () => 'نسخة احتياطية تالفة ولا يمكن استعادتها.',
      remedy: 'أنشئ نسخة يدويًا على قرص آخر فورًا: \u2066npm run clinic -- backup FILE\u2069، ثم افحص قرص BACKUP_DIR.',
    },
    'backup-differs': {
      wrong: () => 'فُتحت آخر نسخة احتياطية، وفيها أرقام لا توافق سجلاتها.',
      remedy: 'انظر ما يقوله \u2066npm run clinic -- check\u2069 عن العيادة نفسها، واحتفظ بالنسخ الأقدم.',
    },
    'backup-not-opened': {
      wrong: () => 'لم تُفتح آخر نسخة احتياطية بجانب العيادة، فلا يُعرف هل هي سليمة.',
      remedy: 'أفسح مكانًا حيث قاعدة البيانات. ويدويًا: \u2066npm run clinic -- open-backup\u2069.',
    },
    'plain-http': {
      wrong: () => 'تتصل الأجهزة الأخرى بالعيادة دون تشفير، ويستطيع من على الشبكة قراءة كلمات المرور.',
      remedy: 'عيّن TLS_CERT وTLS_KEY أو ضع أمامها وسيطًا بـhttps؛ وفي README وصفة لـCaddy.',
    },
    'mail-failing': {
      wrong: () => 'خادم البريد لا يقبل رسائل التذكير.',
      remedy: 'تحقق من صحة SMTP_URL ومن عمل خادم البريد. تبقى الرسائل محفوظة وتُعاد محاولتها.',
    },
    'mail-waiting': {
      wrong: ({ hours }: Values) =>
        plural.ar(hours, {
          zero: 'رسالة تنتظر.',
          one: 'رسالة تنتظر منذ ساعة.',
          two: 'رسالة تنتظر منذ ساعتين.',
          few: `رسالة تنتظر منذ ${hours} ساعات.`,
          many: `رسالة تنتظر منذ ${hours} ساعة.`,
          other: `رسالة تنتظر منذ ${hours} ساعة.`,
        }),
      remedy: 'تحقق من عمل خادم البريد في SMTP_URL، وقد يلزم الاتصال بالمرضى.',
    },
    'mail-failed': {
      wrong: ({ mails }: Values) =>
        plural.ar(mails, {
          zero: 'لم تُرفض رسائل في آخر 7 أيام.',
          one: 'رُفضت رسالة واحدة في آخر 7 أيام.',
          two: 'رُفضت رسالتان في آخر 7 أيام.',
          few: `رُفضت ${mails} رسائل في آخر 7 أيام.`,
          many: `رُفضت ${mails} رسالة في آخر 7 أيام.`,
          other: `رُفضت ${mails} رسالة في آخر 7 أيام.`,
        }),
      remedy: 'راجع عناوين البريد لهؤلاء المرضى ضمن التذكيرات.',
    },
    'work-failing': {
      wrong: ({ work }: Values) => `هذا العمل متعثر: ${work}.`,
      remedy: 'تحقق من عمل قاعدة البيانات واتساع القرص؛ وتُعاد المحاولة من تلقاء نفسها.',
    },
  },
}
