/** The languages of the package beside English, as VS Code names them. */
export const LANGUAGES = ['de', 'es', 'fr', 'pt-br', 'ja', 'zh-cn'];
