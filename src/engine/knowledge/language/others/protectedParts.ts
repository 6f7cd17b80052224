import { anyOf, patternOf } from '../patterns.ts';

const romance = anyOf(
  ...['seguridad', 'politica', 'confianza', 'identidad', 'permiso', 'confirmacion', 'credencial'],
  ...['securite', 'politique', 'confiance', 'identite', 'autorisation', 'confirmation'],
);

/** Parts of labels that an attacker would want to change, in languages that the engine does not know otherwise. */
export const protectedParts = patternOf(
  [
    [
      ...['安全', '策略', '信任', '身份', '权限', '許可', '许可', '确认', '批准', '凭据', '密码', '密钥', '指令'],
      ...['безопасност', 'политик', 'довери', 'личност', 'разрешени', 'подтвержд', 'парол', 'инструкци'],
      String.raw`\b${romance}e?s?\b`,
    ].join('|'),
  ],
  'u',
);
